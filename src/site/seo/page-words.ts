import type { Shop } from '#platform/config/shop.ts'
import type { PublicPage } from './public-page.ts'

/* What the pages are called that are neither an item's nor a product's (decisions §4). */

type Words = Pick<PublicPage, 'path' | 'title' | 'description' | 'pictures'> & {
  /** What its crumb says, where that is shorter than its title. */
  crumb?: string
}

const HOME = { title: 'Home', to: '/' }

/** The home page: the only one without a way to it. */
export function homePage(): PublicPage {
  return {
    path: '/',
    title: 'Custom stickers, labels and business cards, cut to the millimetre',
    description:
      'Stickers, labels, decals, business cards and swing tags in the size you need. The price with VAT stays in view; nothing is printed before you approve a proof.',
    crumbs: [HOME],
    pictures: ['/drawings/home/hero.svg'],
    offered: null,
  }
}

/** The pages that help to choose and to ask. */
export function helpPages(shop: Shop): PublicPage[] {
  const pages: Words[] = [
    {
      path: '/products',
      title: 'All products and materials',
      description: `Everything that ${shop.brand} prints, and what it is printed on: papers, vinyls, metallic films and boards, each with the price of its smallest order.`,
      crumb: 'All products',
      pictures: ['/drawings/banners/stickers.svg', '/drawings/home/hero.svg'],
    },
    {
      path: '/user-guide/artwork-guide',
      title: 'Artwork guide and templates',
      description:
        'Bleed, trim line and safe area of any size, drawn to scale, with AI and PDF templates for stickers, business cards and swing tags.',
      crumb: 'Artwork guide',
      pictures: ['/drawings/home/hero.svg'],
    },
    {
      path: '/user-guide/shipping-info',
      title: 'Shipping info and turnaround calendar',
      description:
        'When printing starts, how many business days it takes and what delivery costs. Pick a start date and see when your order leaves us.',
      crumb: 'Shipping info',
      pictures: ['/drawings/how-to/sent.svg', '/drawings/home/hero.svg'],
    },
    {
      path: '/user-guide/how-to-attach',
      title: 'How to attach lettering and transfer decals',
      description:
        'Six illustrated steps to attach vinyl lettering and transfer decals, with an auxiliary sheet or wet without one. To read and to print.',
      crumb: 'How to attach',
      pictures: ['/drawings/loops/install-ready-yes.svg', '/drawings/home/hero.svg'],
    },
    ...shopPages(shop),
  ]
  return pages.map(({ crumb, ...page }) => ({
    ...page,
    crumbs: [HOME, { title: crumb ?? page.title, to: page.path }],
    offered: null,
  }))
}

/** What the shop says of itself, and what is said of it. */
function shopPages(shop: Shop): Words[] {
  return [
    {
      path: '/reviews',
      title: 'Reviews',
      description: `What customers of ${shop.brand} say about their stickers, labels, decals, business cards and swing tags, with stars and photos of what was printed.`,
      pictures: ['/drawings/home/hero.svg'],
    },
    {
      path: '/faq',
      title: 'Frequently Asked Questions',
      description:
        'Minimum orders, bleed and file types, proofs, materials outdoors and near food, turnaround, delivery, VAT and payment: short answers from a print shop.',
      crumb: 'Questions',
      pictures: ['/drawings/home/hero.svg'],
    },
    {
      path: '/contact',
      title: 'Contact',
      description: `Write to ${shop.brand} or call ${shop.phone}: questions about products, orders and artwork, and reports of what went wrong.`,
      pictures: ['/drawings/home/hero.svg'],
    },
    {
      path: '/cookies',
      title: 'Cookies',
      description: `Which cookies ${shop.brand} sets, what each is for and how long it stays, and how to change what you agreed to.`,
      pictures: ['/drawings/home/hero.svg'],
    },
    {
      path: '/api/docs',
      title: 'API',
      description: `Ask ${shop.brand} for prices, dispatch dates and quotes from your own program: every call, what it takes and what it answers.`,
      pictures: ['/drawings/home/hero.svg'],
    },
  ]
}
