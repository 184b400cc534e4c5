import { toPrintableJson } from '../kit/toPrintableJson.ts'
import type { Sponsorship } from '../projects/ProjectService.ts'
import type { Command } from './Command.ts'
import { requireProject } from './requireProject.ts'

/** `foyer-server project show`: prints a project in the format of `project put`. */
export const showProject: Command = {
  name: 'project show',
  help: 'prints a project as JSON, in the format of project put',
  positionals: ['projectId'],
  flags: [],
  createsDatabase: false,
  async prepare({ context, positionals: [projectId = ''] }) {
    return async (database) => {
      const project = await requireProject(database, projectId)
      const { id, name, allowedOrigins, allowsLocalhost, features, sponsorship, ...rest } = project
      // The database does not preserve the order of keys within a feature.
      const ordered = features.map(({ id, isEnabled, config }) => ({ id, isEnabled, config }))
      const shown = {
        id,
        name,
        allowedOrigins,
        ...(allowsLocalhost === undefined ? {} : { allowsLocalhost }),
        features: ordered,
        ...(sponsorship ? { sponsorship: order(sponsorship) } : {}),
        ...rest,
      }
      context.stdout(`${toPrintableJson(shown, 2)}\n`)
    }
  },
}

function order({ isEnabled, networks }: Sponsorship): Sponsorship {
  return {
    isEnabled,
    networks: networks.map(
      ({ chainId, maxPerOperation, maxPerAccountPerDay, maxPerProjectPerDay, contracts }) => ({
        chainId,
        maxPerOperation,
        maxPerAccountPerDay,
        maxPerProjectPerDay,
        contracts,
      }),
    ),
  }
}
