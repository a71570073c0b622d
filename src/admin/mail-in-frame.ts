/**
 * A mail's HTML as it is put into a frame on a page: without its style sheet, which is for dark screens, and with a
 * policy of its own that lets nothing be loaded or run. The frame is a sandbox beside that.
 */
export function mailInFrame(html: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`
  return html.replace(/<style>[\s\S]*?<\/style>/g, '').replace('<head>', `<head>${policy}`)
}
