import { createHash, randomBytes } from 'node:crypto'
import {
  createCustodyWallet,
  enrolDevice,
  finishEmailLogin,
  type NewRecovery,
  startEmailLogin,
} from '@foyer/contract'
import type { LoginOptions } from '../src/features/login/createLogins.ts'
import { smtpMail } from '../src/kit/mail/smtpMail.ts'
import { localKms } from '../src/kit/sealing/localKms.ts'
import { memoryProjects } from '../src/projects/memoryProjects.ts'
import { createServer, type ServerOptions } from '../src/server/createServer.ts'
import { createServices } from '../src/server/createServices.ts'
import type { Database } from '../src/storage/Database.ts'
import { openDatabase } from '../src/storage/openDatabase.ts'
import { createDevice, type Device } from './createDevice.ts'
import { proveAddresses } from './proveAddresses.ts'
import { readLoginCode } from './readLoginCode.ts'
import { startSmtp } from './startSmtp.ts'

export const custodyHost = 'https://app.shop.example'
const secureUrl = 'http://secure.localhost:4180'
const hourMs = 3_600_000
let lastPerson = 0

/** Starts a server that stores wallets, with visitors, their mailboxes, and a clock that tests move. */
export async function startCustody(
  options: {
    /** @default a new one, which is closed with the server */
    database?: Database
    /** Initial time of its clock. @default January 1, 2026 */
    startsAt?: number
    limits?: LoginOptions['limits']
    custody?: Partial<LoginOptions['custody']>
    /** Called with every answer to a device. */
    onAnswer?: (request: Request, response: Response) => Promise<void>
    /** Services in addition to those that wallets need. */
    services?: Partial<Parameters<typeof createServices>[0]>
    /** @default none */
    serverLimits?: ServerOptions
  } = {},
) {
  const [database, smtp] = await Promise.all([options.database ?? openDatabase(), startSmtp()])
  let now = options.startsAt ?? Date.UTC(2026, 0, 1)
  const clock = () => now
  const start = () =>
    createServices({
      database,
      projects: memoryProjects(
        ['shop', 'other'].map((id) => ({
          id,
          name: id === 'shop' ? 'Shop' : 'Other',
          allowedOrigins: ['https://*.shop.example'],
          features: [],
        })),
      ),
      chains: [],
      clock,
      ...options.services,
      logins: {
        secureUrl,
        key: new Uint8Array(32).fill(7),
        mail: smtpMail({ url: smtp.url, from: 'Foyer <no-reply@foyer.test>' }),
        limits: options.limits,
        custody: {
          sharesKms: localKms(new Uint8Array(32).fill(8)),
          assistedKms: localKms(new Uint8Array(32).fill(9)),
          assistedWaitMs: 24 * hourMs,
          ...options.custody,
        },
      },
    })
  let services = await start()
  let server = createServer(services, options.serverLimits)

  const newDevice = (projectId = 'shop') => createDevice({ server: { fetch }, secureUrl, projectId, clock })
  async function fetch(...call: Parameters<typeof server.fetch>) {
    const response = await server.fetch(...call)
    await options.onAnswer?.(call[0], response.clone())
    return response
  }
  const newEmail = () => `visitor${++lastPerson}@mail.example`
  const find = (email: string, wanted: RegExp) => wanted.exec(smtp.take(email, wanted).text) ?? []
  const codeOf = (email: string) => find(email, /^\d{6}$/m)[0] ?? ''

  /** Logs in on a device, with all steps that the server requires. */
  async function logIn(email: string, device?: Device) {
    const used = device ?? (await newDevice())
    used.session = undefined
    now += 30_000
    const { challengeId } = await used.ask(startEmailLogin, { body: { email, hostOrigin: custodyHost } })
    const otp = await readLoginCode(used, smtp.take(email, /^\d{6}$|\/device\?/m).text)
    used.session = await used.ask(finishEmailLogin, { body: { challengeId, otp } })
    return used
  }
  /** Creates a visitor with a wallet whose first device is enrolled. */
  async function owner(email = newEmail()) {
    const device = await logIn(email)
    const made = await createWallet(device)
    return { email, device, ...made }
  }

  return {
    database,
    smtp,
    clock,
    get server() {
      return server
    },
    get services() {
      return services
    },
    fetch,
    newDevice,
    newEmail,
    logIn,
    owner,
    codeOf,
    get now() {
      return now
    },
    /** Advances the clock. */
    pass(ms: number) {
      now += ms
    },
    /** Subjects of the mails that an address received since the last call. */
    subjectsTo(email: string) {
      const found = smtp.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
      for (const _ of found) smtp.take(email)
      return found
    },
    /** Stops the server and starts it again on the same database. */
    async restart() {
      await services.close()
      services = await start()
      server = createServer(services, options.serverLimits)
    },
    async close() {
      await services.close()
      await Promise.all([options.database ? undefined : database.close(), smtp.close()])
    },
  }
}

/** A server that keeps wallets, with its visitors. */
export type CustodyStack = Awaited<ReturnType<typeof startCustody>>

export const randomText = (length: number) => randomBytes(length).toString('base64url')
export const newBox = () => ({ iv: randomText(12), ciphertext: randomText(48) })
export const newSplit = () => ({
  serverShare: randomText(33),
  recoveryShare: { ephemeralKey: randomText(65), box: newBox() },
})
export const newProof = () => {
  const enrolProof = randomText(32)
  const enrolHash = createHash('sha256').update(Buffer.from(enrolProof, 'base64url')).digest('base64url')
  return { enrolProof, enrolHash }
}
export const newRecovery = {
  passkey: (proofKey = randomText(32)): NewRecovery => ({
    kind: 'passkey',
    credentialId: randomText(16),
    box: newBox(),
    proofKey,
  }),
  code: (proofKey = randomText(32)): NewRecovery => ({
    kind: 'code',
    salt: randomText(16),
    box: newBox(),
    proofKey,
  }),
  password: (proofKey = randomText(32)): NewRecovery => ({
    kind: 'password',
    salt: randomText(16),
    iterations: 600_000,
    box: newBox(),
    proofKey,
  }),
  assisted: (): NewRecovery => ({ kind: 'assisted', key: randomText(138) }),
}

/** Creates the wallet of the login on a device. */
export async function createWallet(device: Device) {
  const { enrolProof, enrolHash } = newProof()
  const split = newSplit()
  const { wallet } = await device.ask(createCustodyWallet, {
    body: {
      ...(await proveAddresses({ projectId: device.projectId, userId: device.session?.user.id })),
      recoveryKey: randomText(91),
      sealed: newBox(),
      split,
      enrolHash,
      hostOrigin: custodyHost,
      deviceName: 'Chromium on Linux',
    },
  })
  return { wallet, enrolProof, split }
}

/** Gives a device with the data key its own split. */
export async function enrol(device: Device, enrolProof: string, generation = 1) {
  const split = newSplit()
  const answer = await device.ask(enrolDevice, {
    body: { generation, split, enrolProof, hostOrigin: custodyHost, deviceName: 'Firefox on Windows' },
  })
  return { ...answer, split }
}

/** Builds the request that replaces all keys of a first-generation wallet. */
export const newKeys = () => {
  const { enrolProof, enrolHash } = newProof()
  return {
    enrolProof,
    body: {
      generation: 2,
      recoveryKey: randomText(91),
      sealed: newBox(),
      split: newSplit(),
      enrolHash,
      recoveries: [],
    },
  }
}
