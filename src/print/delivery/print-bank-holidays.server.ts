import Holidays from 'date-holidays'

/*
 * A program, not a module: `node print-bank-holidays.server.ts 2026 2031` writes the bank holidays of England and
 * Wales as JSON and exits. holidays.server.ts runs it in a separate process, because the library loads the holidays
 * of the whole world and a time zone database (decisions/0002).
 */

// The library has no region for both countries; they have the same bank holidays, which a test checks.
const COUNTRY = 'GB'
const REGION = 'ENG'

const [firstYear, lastYear] = process.argv.slice(2).map(Number)
if (firstYear === undefined || lastYear === undefined) throw new Error('give the first and the last year')

const calendar = new Holidays(COUNTRY, REGION)
const bankHolidays = []
for (let year = firstYear; year <= lastYear; year += 1) {
  for (const { date, name, type } of calendar.getHolidays(year)) {
    // Mother's Day, Father's Day and the like are working days.
    if (type === 'public') bankHolidays.push({ date: date.slice(0, 10), name, type })
  }
}
process.stdout.write(JSON.stringify(bankHolidays))
