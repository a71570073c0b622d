import { defineConfig } from '@medusajs/framework/utils'

/* A Medusa shop on the PostgreSQL database `DATABASE_URL`; its other parts are those that it comes with. */

export default defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'bench', cookieSecret: 'bench' },
  },
})
