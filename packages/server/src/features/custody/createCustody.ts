import type { Database } from '../../storage/Database.ts'
import type { Custody, CustodyParts } from './Custody.ts'
import type { CustodyOptions } from './CustodyOptions.ts'
import { createStepUps } from './createStepUps.ts'

const dayMs = 86_400_000

/** Creates the service that stores wallets in the database, encrypted with keys kept outside it. */
export function createCustody(
  options: CustodyOptions & CustodyParts & { database: Database; secureUrl: string },
): Custody {
  return {
    ...options,
    assistedWaitMs: options.assistedWaitMs ?? 3 * dayMs,
    assistedEmailAgeMs: options.assistedEmailAgeMs ?? 7 * dayMs,
    orm: options.database.orm,
    origin: options.secureUrl,
    stepUps: createStepUps(options),
  }
}
