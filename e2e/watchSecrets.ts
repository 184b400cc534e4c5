import type { BrowserContext, Frame, Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'

/** A secret that was used: what it is, and every way in which it could be written. */
type Secret = { kind: string; texts: readonly string[] }
/** A text that others can read: where, and what. */
type Trace = { place: string; text: string }

/** Watches what others can read while secrets are used. */
export type SecretWatch = {
  /** A secret that no call of the secure site shows: a code of a mail, a recovery code, a phrase. */
  add(kind: 'code' | 'link' | 'recovery code' | 'phrase' | 'email', value: string): void
  /** Reads what the pages around the frame keep now: storage, cookies, history, the address, the events of the app. */
  look(): Promise<void>
  /** How many of each kind were seen. */
  count(): Record<string, number>
  /** Where a secret was found, in words without it. */
  leaks(): Promise<readonly string[]>
}

/** Fields of calls of the secure site that are secret, by name; `box`, `sealed` and the like are ciphertexts. */
const secretFields = new Set([
  'enrolProof',
  'key',
  'matchCode',
  'otp',
  'resultCode',
  'serverShare',
  'state',
  'token',
])
/** Shorter ones are found anywhere by chance: two digits are compared by nobody. */
const leastChars = 6

/**
 * Follows all that leaves the secure site on its way to others: the server's log, what every page and frame writes to the
 * console, every request's address, referrer and (to other origins) body, answers that say an error, uncaught errors, the
 * addresses of all pages, and what host pages keep. Calls of the secure site tell the secrets themselves.
 */
export function watchSecrets(
  context: BrowserContext,
  { secureUrl, log }: { secureUrl: string; log: readonly string[] },
): SecretWatch {
  const secrets = new Map<string, Secret>()
  const traces: Trace[] = []
  const waiting = new Set<Promise<unknown>>()
  const see = (place: string, text: string | null | undefined) => {
    // What JSON writes for a line's end is no letter before a code.
    if (text) traces.push({ place, text: text.replace(/\\+[nrt]/g, ' ') })
  }
  const keep = (kind: string, ...texts: string[]) => {
    const [first = ''] = texts
    if (first.length >= leastChars) secrets.set(`${kind}|${first}`, { kind, texts })
  }
  /** The secret fields of a call's JSON, at any depth. */
  const learn = (value: unknown, name = '') => {
    if (typeof value === 'string' && secretFields.has(name)) return keep(name, value)
    if (typeof value !== 'object' || value === null) return
    for (const [field, inner] of Object.entries(value)) learn(inner, field)
  }
  const learnJson = (text: string | null) => {
    try {
      learn(JSON.parse(text ?? ''))
    } catch {
      // No JSON, no fields.
    }
  }
  /** Waits for something that a page which closes takes with it. */
  const follow = (reading: Promise<unknown>) => {
    const followed = reading.catch(() => {}).finally(() => waiting.delete(followed))
    waiting.add(followed)
  }
  const isSecure = (url: string) => url.startsWith(`${secureUrl}/`)
  const isSecureCall = (url: string) =>
    isSecure(url) && /^\/v1\/(login|custody)\//.test(new URL(url).pathname)

  context.on('request', (request) => {
    const url = request.url()
    // What OAuth itself puts into the provider's and the callback's address is for one use, with the verifier alone.
    const { pathname } = new URL(url)
    const isOauth = pathname === '/v1/login/social/callback' || request.isNavigationRequest()
    see('address of a request', isOauth && /[?&]state=/.test(url) ? withoutState(url) : url)
    const headers = request.headers()
    see('referrer', headers.referer)
    if (isSecureCall(url)) {
      learnJson(request.postData())
      if (headers.dpop) keep('proof', headers.dpop)
    } else see('body of a request', request.postData())
  })
  context.on('response', (response) => {
    if (!isSecureCall(response.url())) return
    follow(
      response.text().then((text) => {
        if (response.ok()) learnJson(text)
        else see('answer that says an error', text)
      }),
    )
  })
  context.on('console', (message) => see('console', message.text()))
  context.on('weberror', (error) => see('uncaught error', `${error.error().stack}`))
  const followPage = (page: Page) => {
    page.on('framenavigated', (frame) => {
      // The fragment of the pages that are there to take it is theirs; no server sees it, and they wipe it.
      const url = frame.url()
      see('address of a page', isSecure(url) ? url.replace(/#.*/, '') : withoutState(url))
    })
  }
  for (const page of context.pages()) followPage(page)
  context.on('page', followPage)

  async function lookAt(frame: Frame): Promise<void> {
    const kept = await frame.evaluate(readKept)
    for (const [place, text] of Object.entries(kept)) see(place, text)
  }

  return {
    add(kind, value) {
      if (kind === 'recovery code') return keep(kind, value, value.replaceAll('-', ''), value.toLowerCase())
      if (kind !== 'phrase') return keep(kind, value)
      const words = value.split(' ')
      const key = mnemonicToAccount(value).getHdKey().privateKey ?? new Uint8Array()
      keep(kind, value, words.join(','), words.join('","'), words.join('\n'))
      keep('private key', Buffer.from(key).toString('hex'), Buffer.from(key).toString('base64url'))
    },
    async look() {
      await Promise.all([...waiting])
      // The secure site's own store is its own; a page that is on its way has nothing yet.
      for (const page of context.pages())
        for (const frame of page.frames())
          if (/^https?:/.test(frame.url()) && !isSecure(frame.url())) await lookAt(frame).catch(() => {})
      const cookies = (await context.cookies()).filter(({ domain }) => !secureUrl.includes(`//${domain}:`))
      see('cookies', JSON.stringify(cookies))
    },
    count() {
      const counts: Record<string, number> = {}
      for (const { kind } of secrets.values()) counts[kind] = (counts[kind] ?? 0) + 1
      return counts
    },
    async leaks() {
      await this.look()
      for (const line of log) see('log of the server', line)
      const found = new Set<string>()
      for (const { place, text } of traces)
        for (const { kind, texts } of secrets.values()) {
          // The seed keeps the address on the page that it was typed into, for as long as somebody is logged in there.
          if (kind === 'email' && place === 'localStorage') continue
          if (texts.some((secret) => isIn(secret, text))) found.add(`${kind} in: ${place}`)
        }
      return [...found].sort()
    },
  }
}

/** Without the state of OAuth, which its addresses carry. */
function withoutState(url: string): string {
  return url.replace(/([?&]state=)[^&#]*/g, '$1')
}

/** Short ones may be a part of a longer number or hash by chance: they count where they stand alone. */
function isIn(secret: string, text: string): boolean {
  const forms = [secret, encodeURIComponent(secret)]
  if (secret.length > 12) return forms.some((form) => text.includes(form))
  // In an address or a cookie, what stands beside it may be written in hex.
  const plain = text.replace(/(%[\da-f]{2})+/gi, ' ')
  const alone = new RegExp(`(?<![\\da-z.])${secret.replace(/\W/g, '\\$&')}(?![\\da-z])`, 'i')
  return alone.test(text) || alone.test(plain)
}

/** Runs in a page: all that its scripts could read of what was kept. */
async function readKept(): Promise<Record<string, string>> {
  const stores: unknown[] = []
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    for (const store of database.objectStoreNames) {
      const read = database.transaction(store).objectStore(store)
      const all = await new Promise((resolve) => {
        const reading = read.getAll()
        reading.onsuccess = () => resolve(reading.result)
      })
      stores.push(name, store, all)
    }
    database.close()
  }
  const { events } = window as unknown as { events?: unknown }
  return {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    indexedDB: JSON.stringify(stores),
    'document.cookie': document.cookie,
    'state of the history': JSON.stringify(history.state ?? null),
    'address of a page': location.href,
    'name of a window': window.name,
    // What an app hears, and may send wherever it wants.
    'events of the app': JSON.stringify(events ?? null),
  }
}
