import { createAdminToken } from '../src/features/admin/routes/createAdminToken.ts'
import { inviteOperator } from '../src/features/admin/routes/inviteOperator.ts'
import type { Chain } from '../src/features/chains/Chain.ts'
import type { Logger } from '../src/kit/Logger.ts'
import type { MailService } from '../src/kit/mail/MailService.ts'
import { createServer } from '../src/server/createServer.ts'
import { createServices } from '../src/server/createServices.ts'
import { createVitals } from '../src/signals/createVitals.ts'
import { openDatabase } from '../src/storage/openDatabase.ts'
import { createPasskey, type Passkey, type TamperedPasskey } from './createPasskey.ts'

export const consoleOrigin = 'https://ops.example'
const cli = { kind: 'cli', name: 'root' } as const

/** A test's call; like the console's pages by default. */
export type AdminCall = {
  method?: string
  body?: unknown
  cookie?: string | undefined
  token?: string
  /** `null` for a program without a page. @default the console's */
  origin?: string | null
  headers?: Record<string, string>
}

/** Starts a server with a console, its operators, and a clock that tests move. */
export async function startAdmin(
  options: {
    fixedProjects?: readonly string[]
    chains?: readonly Chain[]
    /** @default the embedded database, or the one named by TEST_DATABASE_URL */
    databaseUrl?: string
    /** Mails notices to owners at these addresses. @default none */
    notices?: { mail: MailService; addresses: readonly string[] }
  } = {},
) {
  const database = await openDatabase({ url: options.databaseUrl ?? process.env.TEST_DATABASE_URL })
  let now = Date.UTC(2026, 0, 1)
  const vitals = createVitals({ clock: () => now })
  const lines: string[] = []
  const write = (fields: object, text: string) => lines.push(JSON.stringify({ ...fields, text }))
  const logger: Logger = { debug: write, info: write, warn: write, error: write }
  const start = (
    admin: { origin?: string; fixedProjects?: readonly string[]; notices?: readonly string[] } | undefined,
  ) =>
    createServices({
      database,
      chains: options.chains ?? [],
      clock: () => now,
      logger,
      vitals,
      admin,
      ...(options.notices
        ? {
            logins: {
              secureUrl: 'https://secure.example',
              key: new Uint8Array(32).fill(7),
              mail: options.notices.mail,
            },
          }
        : {}),
    })
  const { chains: _, databaseUrl: __, notices, ...settings } = options
  const services = await start({ origin: consoleOrigin, notices: notices?.addresses ?? [], ...settings })
  const server = createServer(services, { signInBurst: 10_000, requestBurst: 10_000 })

  async function ask(path: string, call: AdminCall = {}, to = server, base = consoleOrigin) {
    const { method = call.body === undefined ? 'GET' : 'POST', cookie, token, origin = consoleOrigin } = call
    const response = await to.fetch(
      new Request(`${base}${path}`, {
        method,
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        headers: {
          ...(origin === null ? {} : { origin }),
          ...(cookie === undefined ? {} : { cookie }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...call.headers,
        },
      }),
    )
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      json: text ? JSON.parse(text) : undefined,
      code: text ? (JSON.parse(text).error?.code as string | undefined) : undefined,
      cookie: response.headers.get('set-cookie')?.split(';')[0],
    }
  }
  const invite = async (name: string, role: 'owner' | 'viewer' = 'owner') =>
    (services.admin && (await inviteOperator(services.admin, cli, { name, role })))?.token as string

  async function openLink(token: string, passkey: Passkey, tampered: TamperedPasskey = {}, cookie?: string) {
    const started = await ask('/v1/admin/set-up', { body: { token } })
    if (started.status !== 200) return started
    const registration = passkey.register(started.json, tampered)
    return ask('/v1/admin/set-up/finish', { body: { token, registration }, cookie })
  }

  async function assertWith(passkey: Passkey, tampered: TamperedPasskey = {}) {
    const { json } = await ask('/v1/admin/log-in', { body: {} })
    const challenge = Buffer.from(json.nonce, 'base64url')
    return passkey.assert(json, json.nonce, { challenge, ...tampered })
  }

  return {
    database,
    services,
    /** Vitals that the process reports. */
    vitals,
    lines,
    ask,
    fetch: server.fetch,
    answer: server.answer,
    invite,
    openLink,
    assertWith,
    /** Serves the same database with other options. */
    async serve(admin: Parameters<typeof start>[0]) {
      return createServer(await start(admin))
    },
    async logIn(passkey: Passkey, tampered: TamperedPasskey = {}, cookie?: string) {
      const assertion = await assertWith(passkey, tampered)
      return ask('/v1/admin/log-in/finish', { body: { assertion }, cookie })
    },
    /** Sets up and logs in an operator. */
    async join(name: string, role: 'owner' | 'viewer' = 'owner') {
      const passkey = createPasskey(consoleOrigin)
      const { cookie, status, json } = await openLink(await invite(name, role), passkey)
      if (status !== 200) throw new Error(JSON.stringify(json))
      return { passkey, cookie }
    },
    token: async (name: string, scope: 'read' | 'write' | 'write-all') =>
      (services.admin && (await createAdminToken(services.admin, cli, { name, scope, days: 30 })))
        ?.token as string,
    sleep(ms: number) {
      now += ms
    },
    async close() {
      await services.close()
      await database.close()
    },
  }
}
