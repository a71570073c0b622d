import type { FastifyInstance } from 'fastify'
import { projectPath } from '#platform/config/config.server.ts'
import type { PageBundle } from './page-host.ts'

/** Pages by Vite in this process, with hot reload; the API runs as it does in production. */
export async function developmentPages(app: FastifyInstance): Promise<() => Promise<PageBundle>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: projectPath('.'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    // In development Vite adds inline scripts, so there is no content security policy.
    reply.removeHeader('content-security-policy')
    reply.raw.once('close', done)
    vite.middlewares(request.raw, reply.raw, (error?: Error) => {
      reply.raw.off('close', done)
      done(error)
    })
  })
  return async () => (await vite.ssrLoadModule('/src/render.server.ts')) as PageBundle
}
