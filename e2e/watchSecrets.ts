import type { BrowserContext, Frame, Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'

/** A secret that was used: its kind, and all its possible encodings. */
type Secret = { kind: string; texts: readonly string[] }
/** A text that others can read, and where. */
type Trace = { place: string; text: string }

/** Watches what others can read while secrets are in use. */
export type SecretWatch = {
  /** Adds a secret that does not occur in the secure site's requests: a mailed code, a recovery code, a phrase. */
  add(kind: 'code' | 'link' | 'recovery code' | 'phrase' | 'email', value: string): void
  /** Reads what the embedding pages store now: storage, cookies, history, URL and the app's events. */
  look(): Promise<void>
  /** Number of secrets seen, by kind. */
  count(): Record<string, number>
  /** Where a secret was found, described without the secret. */
  leaks(): Promise<readonly string[]>
}

/** Secret fields in the secure site's requests, by name; `box`, `sealed` and the like are ciphertexts. */
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
/** Shorter ones occur by chance, so they are not searched for. */
const leastChars = 6

/**
 * Records everything that the secure site reveals to others: the server's log, the console of every page and frame, every
 * request's URL, referrer and (to other origins) body, error responses, uncaught errors, the URLs of all pages, and what
 * host pages store. The secrets themselves are taken from the secure site's requests.
 */
export function watchSecrets(
  context: BrowserContext,
  { secureUrl, log }: { secureUrl: string; log: readonly string[] },
): SecretWatch {
  const secrets = new Map<string, Secret>()
  const traces: Trace[] = []
  const waiting = new Set<Promise<unknown>>()
  const see = (place: string, text: string | null | undefined) => {
    // JSON's escaped line breaks are not letters before a code.
    if (text) traces.push({ place, text: text.replace(/\\+[nrt]/g, ' ') })
  }
  const keep = (kind: string, ...texts: string[]) => {
    const [first = ''] = texts
    if (first.length >= leastChars) secrets.set(`${kind}|${first}`, { kind, texts })
  }
  /** Collects the secret fields of a request's JSON, at any depth. */
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
  /** Waits for a read that is lost when a page closes. */
  const follow = (reading: Promise<unknown>) => {
    const followed = reading.catch(() => {}).finally(() => waiting.delete(followed))
    waiting.add(followed)
  }
  const isSecure = (url: string) => url.startsWith(`${secureUrl}/`)
  const isSecureCall = (url: string) =>
    isSecure(url) && /^\/v1\/(login|custody)\//.test(new URL(url).pathname)

  context.on('request', (request) => {
    const url = request.url()
    // Values that OAuth itself puts into the URLs of the provider and the callback work once, and only with the verifier.
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
      // URL fragments for these pages are intended for them; no server sees them, and the pages clear them.
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
      // The secure site's own storage is private; a page that is still loading has none.
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
          // The specification stores the email on the page it was typed into, for as long as that login lasts.
          if (kind === 'email' && place === 'localStorage') continue
          if (texts.some((secret) => isIn(secret, text))) found.add(`${kind} in: ${place}`)
        }
      return [...found].sort()
    },
  }
}

/** Removes OAuth's state, which its URLs contain. */
function withoutState(url: string): string {
  return url.replace(/([?&]state=)[^&#]*/g, '$1')
}

/** Short ones may be part of a longer number or hash by chance: they only count as whole words. */
function isIn(secret: string, text: string): boolean {
  const forms = [secret, encodeURIComponent(secret)]
  if (secret.length > 12) return forms.some((form) => text.includes(form))
  // In a URL or a cookie, adjacent characters may be percent-encoded.
  const plain = text.replace(/(%[\da-f]{2})+/gi, ' ')
  const alone = new RegExp(`(?<![\\da-z.])${secret.replace(/\W/g, '\\$&')}(?![\\da-z])`, 'i')
  return alone.test(text) || alone.test(plain)
}

/** Runs in a page: collects all stored data that its scripts can read. */
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
    // Data that an app receives and could send anywhere.
    'events of the app': JSON.stringify(events ?? null),
  }
}
