/** Interval at which the question is repeated, because the parent window may not listen yet. */
const askAgainMs = 1_000
const attempts = 8

/** Parameters of `askParent`. */
export type AskParentParameters = {
  /** Allowed origins of the parent window. */
  hosts: readonly string[]
  question: { readonly id: string }
  /** Whether a message is the answer. */
  isAnswer(data: unknown): boolean
  signal: AbortSignal
}

/**
 * Whether the parent window is one of `hosts` and answers a question. The question is sent to no other window, and no
 * other window's answer is accepted.
 */
export function askParent({ hosts, question, isAnswer, signal }: AskParentParameters): Promise<boolean> {
  const { parent, location } = window
  if (parent === window) return Promise.resolve(false)
  // Firefox does not support this. There, the browser drops a question for another origin and logs it to the console.
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
