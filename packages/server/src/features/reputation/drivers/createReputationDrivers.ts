import type { Clock } from '../../../kit/Clock.ts'
import type { Logger } from '../../../kit/Logger.ts'
import type { Driver } from '../../upstream/Driver.ts'
import type { ReputationProvider } from '../ReputationService.ts'
import type { ReputationSettings } from '../reputationFile.ts'
import type { ListSerials } from '../sqlListSerials.ts'
import { httpReputation } from './httpReputation.ts'
import { listReputation } from './listReputation.ts'

/**
 * Creates drivers from the operator's settings and starts reading the lists, so that the log shows early which list is
 * refused.
 */
export function createReputationDrivers(
  { providers }: ReputationSettings,
  context: { serials: ListSerials; clock: Clock; logger: Logger; fetch?: typeof fetch | undefined },
): Driver<ReputationProvider>[] {
  return providers.map((settings) => {
    if (settings.type === 'http')
      return { name: settings.name, service: httpReputation({ ...context, settings }) }
    const list = listReputation({ ...context, settings })
    void list.refresh()
    return { name: settings.name, service: list }
  })
}
