import type { ClearReading, ReadClearParameters } from './readClear.ts'

/** Maximum time an approval waits for third-party descriptions. */
const maxWaitMs = 1_000

/** Reads third-party descriptions of the request, if they arrive in time. The code is loaded with the approval. */
export async function readClearInTime(parameters: ReadClearParameters): Promise<ClearReading> {
  const none: ClearReading = { described: undefined, facts: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<ClearReading>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs, none)
  })
  const read = import('./readClear.ts').then(({ readClear }) => readClear(parameters)).catch(() => none)
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}
