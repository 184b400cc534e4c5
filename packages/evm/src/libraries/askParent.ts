/** How often the question is sent: the window around may not listen yet. */
const askAgainMs = 1_000
const attempts = 8

/** Parameters of `askParent`. */
export type AskParentParameters = {
  /** Origins that may be around the page. */
  hosts: readonly string[]
  question: { readonly id: string }
  /** Whether a message is the answer. */
  isAnswer(data: unknown): boolean
  signal: AbortSignal
}

/**
 * Whether the window around the page is one of `hosts` and answers a question. No other window gets the question, and no other
 * one's answer counts.
 */
export function askParent({ hosts, question, isAnswer, signal }: AskParentParameters): Promise<boolean> {
  const { parent, location } = window
  if (parent === window) return Promise.resolve(false)
  // Firefox does not tell. There a question for another origin is dropped by the browser, with a word in the console.
  const { ancestorOrigins } = location as { ancestorOrigins?: ArrayLike<string> }
  const asked = ancestorOrigins ? hosts.filter((host) => host === ancestorOrigins[0]) : hosts
  if (asked.length === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    let left = attempts
    const ask = () => {
      if (left-- === 0) return end(false)
      for (const host of asked) parent.postMessage(question, host)
    }
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === parent && asked.includes(origin) && isAnswer(data)) end(true)
    }
    const giveUp = () => end(false)
    const end = (isThere: boolean) => {
      clearInterval(timer)
      window.removeEventListener('message', onMessage)
      signal.removeEventListener('abort', giveUp)
      resolve(isThere)
    }
    const timer = setInterval(ask, askAgainMs)
    window.addEventListener('message', onMessage)
    signal.addEventListener('abort', giveUp)
    ask()
  })
}
