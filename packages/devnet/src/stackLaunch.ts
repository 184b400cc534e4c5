import { freePort } from './freePort.ts'
import { PartStartError } from './PartStartError.ts'

/** State that a starting stack collects from its parts. */
export type StackLaunch = {
  /** Deviations from the requested options, as sentences. */
  readonly notes: string[]
  /** Stop functions of the started parts. */
  readonly stops: (() => Promise<void>)[]
}

/** Returns the wanted port if it is free, or else another one with a note. */
export async function choosePort(
  { notes }: StackLaunch,
  part: string,
  wanted: number | undefined,
): Promise<number> {
  const port = await freePort(wanted)
  if (wanted && port !== wanted)
    notes.push(`Port ${wanted} is taken, so ${part.toLowerCase()} listens on ${port}.`)
  return port
}

/**
 * Waits for a part to start, and registers it to stop with the stack.
 *
 * @throws PartStartError
 */
export async function addPart<part extends { stop(): Promise<void> }>(
  { stops }: StackLaunch,
  name: string,
  starting: Promise<part>,
): Promise<part> {
  const part = await starting.catch((cause: unknown) => {
    throw new PartStartError({ part: name, cause })
  })
  stops.push(part.stop)
  return part
}

/** Returns a function that stops every started part, once. */
export function createStackStop({ stops }: StackLaunch): () => Promise<void> {
  let stopping: Promise<unknown> | undefined
  return async () => {
    stopping ??= Promise.allSettled(stops.map((end) => end()))
    await stopping
  }
}
