import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { shop as settings } from '#platform/config/shop.ts'
import { addDays, formatDay, formatLongDay, weekday } from '#platform/time/calendar-date.ts'
import { addMonths, addMonthsToDay, getMonth, monthName } from '#platform/time/calendar-month.ts'
import { systemClock } from '#platform/time/clock.ts'
import { londonInstant } from '#platform/time/london.ts'
import { type Holiday, holidayDates } from '#print/delivery/holiday.ts'
import { calendarRange } from '#print/delivery/open-calendar.ts'
import { orderSentences } from '#print/delivery/order-sentences.ts'
import { orderMoment, planProduction } from '#print/delivery/plan-production.ts'
import type { Turnaround } from '#print/delivery/turnaround.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { scrollToDetails } from './support/scroll-to-details.ts'
import { expect, test } from './support/test.ts'

const GUIDE = '/user-guide/shipping-info'
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const STICKERS: Turnaround = { printing_days: 4, shipping_days: 5 }
const CARDS: Turnaround = { printing_days: 8, shipping_days: 2 }
const TAGS: Turnaround = { printing_days: 9, shipping_days: 5 }

async function getHolidays(request: APIRequestContext): Promise<Holiday[]> {
  const { data } = (await (await request.get('/api/quote/get/holidays')).json()) as { data: Holiday[] }
  return data
}

/** What the shop's own rules say of an order on a day, at a moment. */
function reckoned(day: string, turnaround: Turnaround, holidays: Holiday[], now = systemClock.now()) {
  const moment = orderMoment(now, settings.cutOff)
  const plan = planProduction(day, {
    turnaround,
    holidays: holidayDates(holidays),
    moment,
  })
  const byDate = new Map(holidays.map((holiday) => [holiday.date, holiday]))
  return { plan, ...orderSentences(plan, { moment, cutOff: settings.cutOff, byDate }) }
}

const today = () => orderMoment(systemClock.now(), settings.cutOff).today
const nextYear = () => Number(today().slice(0, 4)) + 1
const calendarOn = (page: Page) => page.getByRole('region', { name: 'Turnaround calendar' })
const grid = (calendar: Locator) => calendar.getByRole('grid')
const list = (calendar: Locator, name: string) => calendar.getByRole('combobox', { name, exact: true })
const dayIn = (calendar: Locator, date: string) => calendar.locator(`[data-date="${date}"]`)

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('a start date gives production, dispatch and the estimate; another product changes them (001 §2, §4)', async ({
      page,
      request,
    }) => {
      const holidays = await getHolidays(request)
      const start = `${nextYear()}-12-18`
      await page.goto(`${GUIDE}?start=${start}`)
      const calendar = calendarOn(page)
      const stickers = reckoned(start, STICKERS, holidays)
      await expect(calendar.getByRole('status')).toContainText(stickers.order)
      await expect(dayIn(calendar, start)).toHaveAccessibleName(/, order and approval date$/)
      await expect(dayIn(calendar, stickers.plan.dispatch)).toHaveAccessibleName(/, estimated dispatch date$/)
      for (const day of stickers.plan.production) {
        await expect(dayIn(calendar, day)).toHaveAccessibleName(/, production and processing$/)
      }
      for (const legend of ['Order and approval date', 'Production and processing', 'Estimated dispatch date']) {
        await expect(calendar.getByRole('term').filter({ hasText: legend })).toBeVisible()
      }
      await expect(dayIn(calendar, `${nextYear()}-12-25`)).toHaveAccessibleName(/holiday: Christmas Day \(public\)/)
      await expect(calendar.getByRole('listitem').filter({ hasText: formatDay(`${nextYear()}-12-25`) })).toContainText(
        '(public)',
      )
      await expect(calendar.getByRole('columnheader').first()).toHaveText(/Sun/)

      await list(calendar, 'Range').selectOption('Standard Business Card')
      await expect(calendar.getByRole('status')).toContainText(reckoned(start, CARDS, holidays).order)
      const other = addDays(start, 3)
      await dayIn(calendar, other).click()
      await expect(calendar.getByRole('status')).toContainText(reckoned(other, CARDS, holidays).order)
      await expect(grid(calendar).getByRole('gridcell', { selected: true })).toHaveCount(1)
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })

    test('in an item’s tab the two calls are made; an error is shown and can be retried (001 §7, decisions §7)', async ({
      page,
      consoleErrors,
      request,
    }) => {
      consoleErrors.expect(/status of 500/)
      await page.goto('/business-cards/swing-tags')
      await scrollToDetails(page)
      await page.route('**/api/quote/get/holidays', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
      await page.getByRole('tab', { name: 'SHIPPING INFO' }).click()
      const calendar = calendarOn(page)
      await expect(calendar.getByRole('alert')).toContainText('could not be loaded')
      await calendar.getByRole('button', { name: 'Try again' }).click()
      const holidays = await getHolidays(request)
      await expect(calendar.getByRole('status')).toContainText(reckoned(today(), TAGS, holidays).order)
      await expect(calendar.getByRole('alert')).toHaveCount(0)
      await expect(list(calendar, 'Product').getByRole('option')).toHaveText(['Classic Swing Tag', 'Folded Swing Tag'])
      await expectNoAxeViolations(page)
    })
  })
}

test('by keyboard the grid is one tab stop, moves by days, weeks, months and years, and skips days that cannot be picked', async ({
  page,
  request,
}) => {
  const start = `${nextYear()}-03-10`
  await page.goto(`${GUIDE}?start=${start}`)
  const calendar = calendarOn(page)
  await expect(grid(calendar)).toBeVisible()
  await calendar.getByRole('button', { name: 'Next month' }).focus()
  await page.keyboard.press('Tab')
  await expect(dayIn(calendar, start)).toBeFocused()
  const sunday = addDays(start, -weekday(start))
  for (const [key, day] of [
    ['ArrowRight', addDays(start, 1)],
    ['ArrowDown', addDays(start, 8)],
    ['ArrowUp', addDays(start, 1)],
    ['ArrowLeft', start],
    ['Home', sunday],
    ['End', addDays(sunday, 6)],
    ['PageDown', addMonthsToDay(addDays(sunday, 6), 1)],
    ['PageUp', addDays(sunday, 6)],
    ['Shift+PageDown', addMonthsToDay(addDays(sunday, 6), 12)],
    ['Shift+PageUp', addDays(sunday, 6)],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dayIn(calendar, day), key).toBeFocused()
    await expect(list(calendar, 'Month')).toHaveValue(getMonth(day))
  }
  const { order } = reckoned(addDays(sunday, 6), STICKERS, await getHolidays(request))
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('status')).toContainText(order)
  for (let year = 0; year < 8; year += 1) await page.keyboard.press('Shift+PageUp')
  await expect(dayIn(calendar, today())).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(dayIn(calendar, today())).toBeFocused()
  await expect(dayIn(calendar, addDays(today(), -1))).toHaveCount(0)
  for (let year = 0; year < 8; year += 1) await page.keyboard.press('Shift+PageDown')
  await expect(dayIn(calendar, calendarRange(today(), await getHolidays(request)).last)).toBeFocused()
})

test('months change one by one or are chosen years ahead, and stop at both ends', async ({ page, request }) => {
  await page.goto(GUIDE)
  const calendar = calendarOn(page)
  const { first, last } = calendarRange(today(), await getHolidays(request))
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await expect(grid(calendar)).toHaveAccessibleName(`Start date in ${monthName(addMonths(getMonth(first), 1))}`)
  await list(calendar, 'Month').selectOption(getMonth(last))
  await expect(grid(calendar)).toHaveAccessibleName(`Start date in ${monthName(getMonth(last))}`)
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled()
})

test.describe('the cut-off is in London time, across both clock changes', () => {
  /** The last Sunday of a month next year: the clocks change on it. */
  const lastSunday = (month: string) => {
    const end = addDays(`${addMonths(month, 1)}-01`, -1)
    return addDays(end, -weekday(end))
  }

  for (const timezoneId of ['America/Los_Angeles', 'Pacific/Apia']) {
    test.describe(`in a browser in ${timezoneId}`, () => {
      test.use({ timezoneId })

      for (const month of ['03', '10']) {
        for (const passed of [-2, 1]) {
          test(`month ${month}, ${passed} days from the clock change`, async ({ page, request }) => {
            const holidays = await getHolidays(request)
            const day = addDays(lastSunday(`${nextYear()}-${month}`), passed)
            for (const late of [0, 1]) {
              const now = londonInstant(day, settings.cutOff)
              now.setTime(now.getTime() + late)
              await page.clock.setFixedTime(now)
              await page.goto(GUIDE)
              const calendar = calendarOn(page)
              const { order, waits } = reckoned(day, STICKERS, holidays, now)
              await expect(calendar.getByRole('status')).toContainText(order)
              await expect(dayIn(calendar, day)).toHaveAccessibleName(new RegExp(formatLongDay(day)))
              if (waits !== null) await expect(calendar.getByRole('status')).toContainText(waits)
            }
          })
        }
      }
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('product, month and day are chosen by a form, which keeps them', async ({ page, request }) => {
    const holidays = await getHolidays(request)
    await page.goto(GUIDE)
    const calendar = calendarOn(page)
    await list(calendar, 'Range').selectOption('Standard Business Card')
    await list(calendar, 'Month').selectOption(`${nextYear()}-05`)
    await calendar.getByRole('button', { name: 'Show the dates' }).click()
    await calendar.getByRole('button', { name: 'Next month' }).click()
    const day = `${nextYear()}-06-09`
    await calendar.getByRole('button', { name: new RegExp(formatLongDay(day)) }).click()
    await expect(calendar.getByRole('status')).toContainText(reckoned(day, CARDS, holidays).order)
    await expect(list(calendar, 'Range')).toHaveValue('10')
    await expect(page).toHaveURL(/#calendar$/)
  })

  test('in an item’s tab the choices are kept', async ({ page, request }) => {
    const holidays = await getHolidays(request)
    await page.goto('/stickers?product_id=3&quantity=300&tab=shipping-info')
    const calendar = calendarOn(page)
    await expect(list(calendar, 'Product')).toHaveValue('3')
    await calendar.getByRole('button', { name: 'Next month' }).click()
    await expect(page).toHaveURL(/product_id=3.*quantity=300.*tab=shipping-info/)
    const day = addDays(`${addMonths(getMonth(today()), 1)}-01`, 9)
    await calendar.getByRole('button', { name: new RegExp(formatLongDay(day)) }).click()
    await expect(calendar.getByRole('status')).toContainText(reckoned(day, STICKERS, holidays).order)
  })

  test('a day that cannot be picked is refused, and today is shown', async ({ page }) => {
    await page.goto(`${GUIDE}?start=2020-02-31&entry=2`)
    const calendar = calendarOn(page)
    await expect(calendar).toContainText('This start date cannot be picked. Pick a day from')
    await expect(list(calendar, 'Product')).toHaveValue('2')
  })
})

test('the scripts of the calendar are loaded with its tab, not before', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const calendars = () => fetched.filter((url) => /turnaround-calendar/.test(url)).length
  await page.goto('/stickers', { waitUntil: 'networkidle' })
  await scrollToDetails(page)
  await expect(page.getByRole('tab', { name: 'SHIPPING INFO' })).toBeVisible()
  expect(calendars()).toBe(0)
  await page.getByRole('tab', { name: 'SHIPPING INFO' }).click()
  await expect(grid(calendarOn(page))).toBeVisible()
  expect(calendars()).toBe(1)
})
