import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Visitor } from '#people/accounts/session.ts'
import { type Browser, openTestAccounts } from '#people/accounts/testing/test-accounts.server.ts'
import { createGuests, guestHooks } from '#people/guests/guests.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openDisposableDomains } from '#platform/email/disposable-domains.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { openCatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { loadCatalogue } from '#print/catalogue/load-catalogue.server.ts'
import { createArtwork } from '#shop/artwork/artwork.server.ts'
import { followOfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { testDesigns } from '#studio/lettering/testing/test-designs.server.ts'
import { quotingHooks } from '../account-hooks.server.ts'
import { readSendQuote, type SendQuote } from '../request/quote-form.ts'
import { createQuoteRequests } from '../request/send-request.server.ts'

/** The recipient of notices. */
export const SHOP_EMAIL = 'desk@shop.example'
export const SITE = 'https://shop.example'

/** The fields of a form: a list is a field that repeats. */
export type Fields = Readonly<Record<string, string | readonly string[]>>

/** A special size of art paper, by a sender with name and address. */
export const SPECIAL_SIZE: Fields = {
  firstname: 'Ada',
  lastname: 'Byron',
  email_address: 'ada@reader.example',
  quote_type: 'Special Size',
  featured_item_id: '1',
  product_id: '1',
  cutting_id: '1',
  size: 'custom',
  width: '600',
  height: '900',
  quantity: '250',
  comment: 'For a shop window',
}

/** Foil on sticker seats, by the same sender. */
export const SPECIAL_PROCESSING: Fields = {
  firstname: 'Ada',
  lastname: 'Byron',
  email_address: 'ada@reader.example',
  quote_type: 'Special Processing',
  featured_item_id: '1',
  product_id: '1',
  cutting_id: '5',
  cut_per_shape: '12',
  ea: '4',
  size_id: 'custom',
  width: '200',
  height: '150',
  quantity: '500',
  addons: ['1'],
  'ai-foil-stamp': ['311', '312'],
}

/** A form with these fields, as a page reads it. */
export function getForm(fields: Fields): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

/** Sending quote requests over a real database and file storage, with a clock that the test moves. */
export async function openTestRequests(db: Database, storage?: FileStorage) {
  const shop = openTestAccounts(db, {
    onSignIn: [quotingHooks.onSignIn, guestHooks.onSignIn],
    onErase: [quotingHooks.onErase, guestHooks.onErase],
    onExport: [quotingHooks.onExport],
  })
  const { clock } = shop
  await loadCatalogue({ db, clock })
  const cache = await openCatalogueCache(db)
  const hours = { cutOff: '17:00', holidays: new Set<string>() }
  const period = followOfferPeriod({ catalogue: cache, clock, workingHours: () => hours })
  const guests = createGuests({ db, clock, isDisposable: openDisposableDomains(undefined) })
  const logged: object[] = []
  const designs = testDesigns({ db, clock })
  const onSent = (sent: object) => void logged.push(sent)
  const requests = createQuoteRequests({ db, clock, designs, period, shopEmail: SHOP_EMAIL, siteUrl: SITE, onSent })
  const folder = mkdtempSync(join(tmpdir(), 'trimline-quoting-'))
  const faults: Error[] = []
  const onFault = (fault: Error) => void faults.push(fault)
  const artwork = createArtwork({ db, clock, files: storage ?? diskStorage(folder), onFault })

  /** Sends requests as a visitor. */
  function forVisitor(visitor: Visitor, account = shop.accounts.forVisitor(visitor)) {
    return requests.forVisitor({ visitor, account, guest: guests.forVisitor(visitor, account) })
  }

  /** Sends a form from a browser, which keeps the cookies of the answer. */
  async function send(browser: Browser, fields: Fields, more: Partial<SendQuote> = {}) {
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') || null
    const visitor = { cookies, address: browser.address, userAgent: '', secure: false }
    const outcome = await forVisitor(visitor, browser.account).send({ ...readSendQuote(getForm(fields)), ...more })
    if (outcome.ok) await browser.go(async () => ({ ok: true, cookies: outcome.cookies }))
    return outcome
  }

  return {
    ...shop,
    artwork,
    designs,
    /** The log entries. */
    logged,
    /** Errors of the storage. A test that expects them removes them. */
    faults,
    forVisitor,
    send,
    async close() {
      await artwork.close()
      rmSync(folder, { recursive: true, force: true })
      if (faults.length > 0) throw new AggregateError(faults, 'the storage had faults')
    },
  }
}

export type TestRequests = Awaited<ReturnType<typeof openTestRequests>>
