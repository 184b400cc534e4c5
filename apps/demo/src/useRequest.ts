import { useState } from 'react'

/** State of a request to the wallet. */
export type RequestState =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'done'; result: string }
  | { status: 'failed'; reason: string }

/** Runs one request at a time and tracks its state. */
export function useRequest(request: () => Promise<string>): { state: RequestState; run(): Promise<void> } {
  const [state, setState] = useState<RequestState>({ status: 'idle' })
  return {
    state,
    async run() {
      setState({ status: 'pending' })
      try {
        setState({ status: 'done', result: await request() })
      } catch (error) {
        setState({ status: 'failed', reason: error instanceof Error ? error.message : String(error) })
      }
    },
  }
}
