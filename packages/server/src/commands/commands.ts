import { backupDatabase } from './backupDatabase.ts'
import type { Command } from './Command.ts'
import { counts } from './counts.ts'
import { keysStatus } from './keysStatus.ts'
import { exportServer } from './leaving/exportServer.ts'
import { importServer } from './leaving/importServer.ts'
import { listProjects } from './listProjects.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import {
  changeOperatorRole,
  inviteOperatorCommand,
  listOperatorsCommand,
  listPasskeysCommand,
  removeOperatorCommand,
  removePasskeyCommand,
} from './operatorCommands.ts'
import { putProject } from './putProject.ts'
import {
  listLogInsCommand,
  listNamesCommand,
  listWebhooksCommand,
  resendWebhookCommand,
} from './readCommands.ts'
import { removeProjectCommand } from './removeProject.ts'
import { restoreDatabase } from './restoreDatabase.ts'
import { rotateKeys } from './rotateKeys.ts'
import { showAudit } from './showAudit.ts'
import { showHealth } from './showHealth.ts'
import { showProject } from './showProject.ts'
import { createTokenCommand, listTokensCommand, removeTokenCommand } from './tokenCommands.ts'

/** All sub-commands of `foyer-server`. Without a sub-command, it starts the server. */
export const commands: readonly Command[] = [
  migrateDatabase,
  backupDatabase,
  restoreDatabase,
  keysStatus,
  rotateKeys,
  exportServer,
  importServer,
  counts,
  putProject,
  showProject,
  listProjects,
  removeProjectCommand,
  inviteOperatorCommand,
  listOperatorsCommand,
  changeOperatorRole,
  removeOperatorCommand,
  listPasskeysCommand,
  removePasskeyCommand,
  createTokenCommand,
  listTokensCommand,
  removeTokenCommand,
  listLogInsCommand,
  listNamesCommand,
  listWebhooksCommand,
  resendWebhookCommand,
  showHealth,
  showAudit,
]
