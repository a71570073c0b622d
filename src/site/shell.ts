import type { PublicShop } from '#platform/config/public-shop.ts'
import type { ShownPictures } from '#platform/pictures/picture-name.ts'
import type { MenuGroup } from '#print/catalogue/menu.ts'
import type { VatView } from './vat-cookie.ts'

/** What header and footer show. The same menu is the same object for as long as a catalogue version is current. */
export interface ShellFacts {
  menu: readonly MenuGroup[]
  pictures: ShownPictures
  shop: PublicShop
  vat: VatView
  asksConsent: boolean
}

/** Header and footer of a page as the server has rendered them (site/render-shell.server.tsx). */
export interface Shell {
  header: string
  footer: string
}

/** Its name among what the server's rendering alone has (platform/ui/server-only.ts). */
export const SHELL = 'shell'
