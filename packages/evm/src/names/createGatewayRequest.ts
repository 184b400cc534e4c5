import { type Hex, isHex } from 'viem'

/** Maximum servers asked for one question, and questions of one name: its owner chooses both. */
const serversMax = 4
const questionsMax = 8
const answerMax = 262_144
const loopback = /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Creates the requests to servers that a name's resolver lists ([ERC-3668](https://eips.ethereum.org/EIPS/eip-3668)). The
 * owner of the name chooses them: they are asked without cookies, because a URL may be one of the app itself, and only over
 * https, except between programs of the visitor's own machine.
 */
export function createGatewayRequest(over: AbortController) {
  const { signal } = over
  let questions = 0
  return async ({
    data,
    sender,
    urls,
  }: {
    data: Hex
    sender: string
    urls: readonly string[]
  }): Promise<Hex> => {
    // A resolver may answer each question with another one. viem goes on after a failure, so the reads end as well.
    if (++questions > questionsMax) over.abort(new Error('The name asks too many questions'))
    signal.throwIfAborted()
    for (const url of urls.slice(0, serversMax)) {
      const answer = await ask(url, { data, sender: sender.toLowerCase() }, signal).catch(() => undefined)
      signal.throwIfAborted()
      if (isHex(answer)) return answer
    }
    throw new Error('No server of the name answers')
  }
}

async function ask(url: string, of: { data: Hex; sender: string }, signal: AbortSignal): Promise<unknown> {
  const filled = url.replaceAll('{sender}', of.sender).replaceAll('{data}', of.data)
  if (!isAllowed(filled)) return undefined
  const isPost = !url.includes('{data}')
  const response = await fetch(filled, {
    ...(isPost && {
      method: 'POST',
      body: JSON.stringify(of),
      headers: { 'content-type': 'application/json' },
    }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  })
  if (!response.ok) return undefined
  const text = await response.text()
  if (text.length > answerMax) return undefined
  return isHex(text) ? text : (JSON.parse(text) as { data?: unknown }).data
}

/** Without a base: a relative URL would be one of the page. */
function isAllowed(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password) return false
  if (protocol === 'https:') return true
  const own = globalThis.location?.hostname
  return protocol === 'http:' && loopback.test(hostname) && (own === undefined || loopback.test(own))
}
