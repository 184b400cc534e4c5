import { addNote } from './addNote.ts'
import { kits } from './kits/kits.ts'
import type { Node } from './Node.ts'
import type { Work } from './Work.ts'

const backends = /^(next-auth|iron-session)(\/.*)?$/

/** Reports sessions of the app's own backend that visitors may create by signing in through the kit. */
export function reportBackends(work: Work): void {
  const imports = (work.program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  const own = kits.find(
    ({ name, modules }) => name !== 'wagmi' && imports.some(({ source }) => modules.test(source.value)),
  )
  const kit = own ?? work.surroundings.kit
  const statement = imports.find(({ source }) => backends.test(source.value))
  if (kit && statement)
    addNote(
      work,
      kit,
      statement,
      `${statement.source.value}: it stays; where wallets sign in to it, call it from siweConfig of createFoyer (getNonce, verifyMessage, getSession, signOut), or replace it with siwx: serverSiwx(); see the guide`,
    )
}
