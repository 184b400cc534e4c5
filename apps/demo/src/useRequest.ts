import { useState } from 'react'

/** Where a request to the wallet stands. */
export type RequestState =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'done'; result: string }
  | { status: 'failed'; reason: string }

/** Runs one request at a time and says where it stands. */
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
