import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { FastifyInstance } from 'fastify'
import { projectPath } from '#platform/config/config.server.ts'
import routes from '../../src/routes.ts'

/* Everything that can be asked of the shop, as it stands in the program: what a test has no rule for shows. */

export interface PageRoute {
  /** `/account/addresses/:id` */
  path: string
  /** What answers there, as React Router names it: the frames from the outside in, then the page. */
  parts: readonly string[]
  /** Whether it has an action. Something to load every page has: the document's. */
  takesForms: boolean
}

/** Every page of the site map. */
export function everyPage(): PageRoute[] {
  return routes.flatMap((entry) => getPages(entry, '', []))
}

function getPages(entry: RouteConfigEntry, above: string, frames: readonly string[]): PageRoute[] {
  const path = entry.path === undefined ? above : `${above}/${entry.path}`
  const parts = [...frames, entry.id ?? entry.file.replace(/\.tsx$/, '')]
  if (entry.children !== undefined) return entry.children.flatMap((child) => getPages(child, path, parts))
  return [{ path: path || '/', parts, takesForms: exportsAction(entry.file) }]
}

function exportsAction(file: string): boolean {
  return /^export (?:(?:async )?function|const) action\b/m.test(readFileSync(projectPath(`src/${file}`), 'utf8'))
}

/**
 * Notes every route that Fastify is given from now on, as `GET /api/cart`.
 * @returns what has been noted, and how to stop
 */
export function noteRoutes(): { noted: ReadonlySet<string>; stop(): void } {
  const noted = new Set<string>()
  const onInitialisation = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) noted.add(`${one} ${url}`)
    })
  }
  subscribe('fastify.initialization', onInitialisation)
  return { noted, stop: () => void unsubscribe('fastify.initialization', onInitialisation) }
}

/** Methods of which Fastify's `all` makes routes, and that no call and no page of ours has. */
const UNUSED_METHODS = /^(?:TRACE|QUERY|PUT) /

/**
 * Routes that somebody wrote a handler for: not the built files, which lie open to everybody, not the HEAD that each
 * GET has, and no method that only stands for "any".
 */
export function writtenRoutes(noted: ReadonlySet<string>): string[] {
  return [...noted].filter((route) => {
    const [method = '', url = ''] = route.split(' ')
    if (method === 'HEAD' && noted.has(`GET ${url}`)) return false
    if (UNUSED_METHODS.test(route) && noted.has(`TRACE ${url}`)) return false
    // Each folder of built files is one route, `/assets/*`.
    return url === '/' || !existsSync(projectPath(`build/client${url.replace(/(?<=.)\/\*$/, '')}`))
  })
}
