import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands before a PostgreSQL server, and can be cut off and joined again. */
export async function standBefore(databaseUrl: string) {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isAway = false
  const server = createServer((socket) => {
    if (isAway) return socket.destroy()
    const onward = connect(Number(port), hostname)
    for (const end of [socket, onward]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => [socket, onward].map((one) => one.destroy()))
    }
    return socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' ? address?.port : undefined
  const setAway = (away: boolean) => {
    isAway = away
    for (const socket of open) if (away) socket.destroy()
  }
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`,
    setAway,
    close() {
      setAway(true)
      server.close()
    },
  }
}
