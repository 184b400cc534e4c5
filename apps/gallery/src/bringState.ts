import { connect, type Foyer, open, start } from '@foyer/core'
import { createVisitor } from './createVisitor.ts'
import type { State } from './State.ts'
import { settle } from './settle.ts'

/** Brings an instance into a state; resolves when it is on screen. */
export async function bringState(foyer: Foyer, state: State): Promise<void> {
  await start(foyer)
  const [first] = foyer.state.connectors.filter(({ type }) => type === 'announced')
  if (state.world.connectedTo && first) await connect(foyer, { connectorId: first.id })
  if (state.show) await state.show(foyer, createVisitor())
  else open(foyer)
  await settle(state.sees)
}
