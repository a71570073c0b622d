export interface Ask {
  method?: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** What every browser sends along, as far as the shop looks at it. */
const BROWSER = {
  host: '127.0.0.1',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
}

/** A request as its bytes. */
export function requestBytes({ method = 'GET', path, headers = {}, body }: Ask): Buffer {
  const length = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) }
  const lines = Object.entries({ ...BROWSER, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}
