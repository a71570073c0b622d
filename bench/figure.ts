const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 })

/** `12,345` or `1.23`: three figures that count, thousands parted. */
export function figure(value: number): string {
  return (value >= 100 ? whole : short).format(value)
}
