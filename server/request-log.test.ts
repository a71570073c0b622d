import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOfRequest } from './request-log.ts'

/** The lines that a server logs, at `warn` and above. */
function openLog() {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const app = Fastify({
    logger: { level: 'warn', stream },
    childLoggerFactory: logOfRequest,
    genReqId: () => 'request-7',
  })
  return { app, lines }
}

test('what a request logs has its id, in a log made from its log too', async () => {
  const { app, lines } = openLog()
  app.get('/', ({ log }) => {
    log.warn({ size: 3 }, 'odd')
    log.error(new Error('broken'))
    log.child({ part: 'picture' }).warn('odd picture')
    return log.level
  })
  expect((await app.inject('/')).body).toBe('warn')
  expect(lines).toMatchObject([
    { reqId: 'request-7', size: 3, msg: 'odd' },
    { reqId: 'request-7', msg: 'broken' },
    { reqId: 'request-7', part: 'picture', msg: 'odd picture' },
  ])
})

test('what is below the level is not written', async () => {
  const { app, lines } = openLog()
  app.get('/', ({ log }) => {
    log.info('usual')
    return 'answered'
  })
  await app.inject('/')
  expect(lines).toEqual([])
})
