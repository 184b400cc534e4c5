import type { StackPorts } from './StackPorts.ts'
import { addPart, choosePort, type StackLaunch } from './stackLaunch.ts'
import { type LocalFarcaster, startFarcaster } from './startFarcaster.ts'
import { type Mailbox, startMailbox } from './startMailbox.ts'
import { type LocalProviders, startProviders } from './startProviders.ts'

/** The simulated mail server and login providers. */
export type LocalLogins = { mailbox: Mailbox; providers: LocalProviders; farcaster: LocalFarcaster }

/** Starts the services that logins need in addition to the server. */
export async function startLogins(
  launch: StackLaunch,
  {
    rpcUrl,
    ports,
  }: {
    /** Node of the chain with the registry of Farcaster’s accounts. */
    rpcUrl: string
    ports: Partial<StackPorts>
  },
): Promise<LocalLogins> {
  const wanted = {
    mailbox: await choosePort(launch, 'the inbox', ports.mailbox),
    providers: await choosePort(launch, 'the login provider', ports.providers),
    farcaster: await choosePort(launch, 'the Farcaster relay', ports.farcaster),
  }
  const [mailbox, providers, farcaster] = await Promise.all([
    addPart(launch, 'The inbox', startMailbox({ port: wanted.mailbox })),
    addPart(launch, 'The login provider', startProviders({ port: wanted.providers })),
    addPart(launch, 'The Farcaster relay', startFarcaster({ rpcUrl, port: wanted.farcaster })),
  ])
  return { mailbox, providers, farcaster }
}
