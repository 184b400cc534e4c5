import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReportReason } from '@foyer/contract'
import type { ReputationSettings } from '@foyer/server'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { testAccount } from './accounts.ts'
import { readBody } from './readBody.ts'

/** Faults of the simulated report source. */
export type ReputationFault = 'slow' | 'refuses' | 'nonsense' | 'flatters'

/** A simulated source of reports: an HTTP service and a signed list. */
export type LocalReputation = {
  readonly url: string
  /** Settings for the server. */
  readonly settings: ReputationSettings
  /** The service's reports by address or host; may be changed at any time. */
  readonly reports: Record<string, ReportReason>
  /** Requests that the service received. */
  readonly calls: readonly { addresses: readonly string[]; origins: readonly string[] }[]
  /** Current fault of the service. */
  fault?: ReputationFault | undefined
  stop(): Promise<void>
}

/**
 * The address that the local sources report: the last of anvil's ten default accounts.
 *
 * @example
 * ```ts
 * import { reportedAddress } from '@foyer/devnet'
 *
 * // Send something there on the local stack to see the warning.
 * console.log(reportedAddress)
 * ```
 */
export const reportedAddress = testAccount(9).address
/**
 * The host that the local sources report.
 *
 * @example
 * ```ts
 * import { reportedSite } from '@foyer/devnet'
 *
 * console.log(reportedSite) // 'drainer.example'
 * ```
 */
export const reportedSite = 'drainer.example'

const listName = 'Local list'

/**
 * Starts a source of reports on 127.0.0.1: `POST /reputation` answers in the format of `docs/guides/operate/providers.md`, `GET /list.jws`
 * is a signed list. Both report `reportedAddress` and `reportedSite`.
 *
 * @example
 * ```ts
 * import { reportedAddress, startReputation } from '@foyer/devnet'
 *
 * const reputation = await startReputation()
 * // For createServices or startServer.
 * console.log(reputation.settings)
 * reputation.reports[reportedAddress.toLowerCase()] = 'scam'
 * reputation.fault = 'slow' // the list still reports it
 * await reputation.stop()
 * ```
 */
export async function startReputation({
  port = 0,
}: {
  port?: number | undefined
} = {}): Promise<LocalReputation> {
  const key = await generateKeyPair('ES256')
  const publicKey = await exportJWK(key.publicKey)
  const reports: LocalReputation['reports'] = {
    [reportedAddress.toLowerCase()]: 'drainer',
    [reportedSite]: 'phishing',
  }
  const calls: { addresses: string[]; origins: string[] }[] = []

  async function signList(): Promise<string> {
    const list = {
      name: listName,
      serial: 1,
      issuedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      entries: [
        { address: `eip155:1:${reportedAddress}`, reason: 'drainer' },
        { site: reportedSite, reason: 'phishing' },
      ],
    }
    return new CompactSign(new TextEncoder().encode(JSON.stringify(list)))
      .setProtectedHeader({ alg: 'ES256', typ: 'foyer-reputation+jws' })
      .sign(key.privateKey)
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/list.jws') return void response.end(await signList())
    if (request.method !== 'POST' || request.url !== '/reputation') return void response.writeHead(404).end()
    const asked = JSON.parse(await readBody(request)) as { addresses: string[]; origins: string[] }
    calls.push(asked)
    if (local.fault === 'slow') return
    if (local.fault === 'refuses') return void response.writeHead(429).end()
    if (local.fault === 'nonsense') return void response.end('<html>Maintenance</html>')
    const subjects = [...asked.addresses, ...asked.origins].map((subject) => {
      const reason = reports[toPlace(subject)]
      if (local.fault === 'flatters')
        return { subject, reports: [], firstSeen: '2015-08-07', isSourceVerified: true }
      return { subject, reports: reason ? [{ reason }] : [] }
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ subjects }))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const local: LocalReputation = {
    url,
    settings: {
      providers: [
        { type: 'http', name: 'Local reports', baseUrl: url },
        { type: 'list', name: listName, url: `${url}/list.jws`, keys: [publicKey], refreshMinutes: 10 },
      ],
    },
    reports,
    calls,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return local
}

/** Address or host of a subject, in the format of the reports. */
function toPlace(subject: string): string {
  return subject.startsWith('https://')
    ? new URL(subject).hostname
    : (subject.split(':').at(-1) ?? '').toLowerCase()
}
