import type { SQL } from 'drizzle-orm'
import { adminTokens } from './adminSchema.ts'
import type { RightsChange } from './changeRights.ts'

/** Ends tokens, each with its own audit log entry. */
export async function endTokens({ tx, note }: RightsChange, where: SQL | undefined): Promise<number> {
  const ended = await tx.delete(adminTokens).where(where).returning()
  for (const { name, scope, maker } of ended)
    await note({
      action: 'token.remove',
      target: name,
      before: { name, scope, ...(maker === null ? {} : { maker }) },
    })
  return ended.length
}
