import { freePort } from './freePort.ts'
import { PartStartError } from './PartStartError.ts'

/** What a starting stack collects from its parts. */
export type StackLaunch = {
  /** What differs from what was asked for, in sentences. */
  readonly notes: string[]
  /** Stops the parts that have started. */
  readonly stops: (() => Promise<void>)[]
}

/** Chooses the wanted port if it is free, else another one, and notes that. */
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
 * Waits for a part that starts, and has it stopped with the stack.
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

/** Stops every part that has started, once. */
export function createStackStop({ stops }: StackLaunch): () => Promise<void> {
  let stopping: Promise<unknown> | undefined
  return async () => {
    stopping ??= Promise.allSettled(stops.map((end) => end()))
    await stopping
  }
}
