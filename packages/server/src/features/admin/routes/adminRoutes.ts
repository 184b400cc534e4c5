import type { Implementation } from '../../../http/Implementation.ts'
import type { AdminServices } from './implementAdmin.ts'
import { logInRoutes } from './logInRoutes.ts'
import { operatorRoutes } from './operatorRoutes.ts'
import { projectRoutes } from './projectRoutes.ts'
import { readRoutes } from './readRoutes.ts'

/** Admin API routes. */
export const adminRoutes: readonly Implementation<AdminServices>[] = [
  ...logInRoutes,
  ...operatorRoutes,
  ...projectRoutes,
  ...readRoutes,
]
