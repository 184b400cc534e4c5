import type { ClearReading, ReadClearParameters } from './readClear.ts'

/** A question does not wait longer for what others say. */
const maxWaitMs = 1_000

/** Reads what others say of what is signed, as far as it is there in time; the code for it is loaded with the question. */
export async function askClear(parameters: ReadClearParameters): Promise<ClearReading> {
  const none: ClearReading = { described: undefined, facts: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<ClearReading>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs, none)
  })
  const read = import('./readClear.ts').then(({ readClear }) => readClear(parameters)).catch(() => none)
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}
