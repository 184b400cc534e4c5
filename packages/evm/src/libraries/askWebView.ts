import type { AskParentParameters } from './askParent.ts'

/** Timeout of the answer; the web view's app runs before the page. */
const answerMs = 8_000

/** Whether the app that shows the page in a React Native web view answers a question. */
export function askWebView({
  question,
  isAnswer,
  signal,
}: Omit<AskParentParameters, 'hosts'>): Promise<boolean> {
  const { ReactNativeWebView } = window as { ReactNativeWebView?: { postMessage?(text: string): void } }
  return new Promise((resolve) => {
    const onAnswer = (event: Event) => {
      if (isAnswer((event as MessageEvent<unknown>).data)) end(true)
    }
    const giveUp = () => end(false)
    const end = (isThere: boolean) => {
      clearTimeout(timer)
      document.removeEventListener('FarcasterFrameCallback', onAnswer)
      signal.removeEventListener('abort', giveUp)
      resolve(isThere)
    }
    const timer = setTimeout(giveUp, answerMs)
    document.addEventListener('FarcasterFrameCallback', onAnswer)
    signal.addEventListener('abort', giveUp)
    ReactNativeWebView?.postMessage?.(JSON.stringify(question))
  })
}
