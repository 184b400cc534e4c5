import { defaultPorts } from './defaultPorts.ts'
import { freePort } from './freePort.ts'
import { PartStartError } from './PartStartError.ts'
import type { StackPorts } from './StackPorts.ts'

/** Parts of the stack that take a port. */
export const portNames = Object.keys(defaultPorts) as readonly (keyof StackPorts)[]

/**
 * Parses fixed ports, such as `server=8787,chain=8545`.
 *
 * @throws PartStartError when a name or a number is wrong, or the port is taken.
 */
export async function parsePorts(text: string): Promise<Partial<StackPorts>> {
  const ports: Partial<StackPorts> = {}
  for (const entry of text.split(',').filter(Boolean)) {
    const [, key = '', digits = ''] = /^\s*(\w+)=(\d{1,5})\s*$/.exec(entry) ?? []
    const name = portNames.find((each) => each === key)
    const port = Number(digits)
    if (!name || port < 1 || port > 65_535)
      throw new PartStartError({
        part: 'The stack',
        reason: `--ports has "${entry}". Write name=port with one of ${portNames.join(', ')}.`,
      })
    if ((await freePort(port)) !== port)
      throw new PartStartError({
        part: 'The stack',
        reason: `port ${port} of --ports (${name}) is in use. Stop the program that uses it, or choose another one.`,
      })
    ports[name] = port
  }
  return ports
}
