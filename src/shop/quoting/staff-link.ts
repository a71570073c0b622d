/**
 * Where staff find a request, for mails to the shop.
 * @param siteUrl the shop's address, without a slash at the end
 */
export function staffLink(requestId: string, { siteUrl }: { siteUrl: string }): string {
  return `${siteUrl}/staff/quotes/${requestId}`
}
