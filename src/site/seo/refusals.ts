/** Sentences for what may be refused when a page's tags are asked for (decisions §5). */
export const seoRefusals = {
  not_an_address: 'url_from must be the path of a page, such as /stickers, or its whole address.',
  no_public_page: 'This shop has no public page at that address.',
} as const
