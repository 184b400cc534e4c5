/** The admin API: for the console, and for machines with a token. */
export {
  type AdminSession,
  adminSession,
  changeOperator,
  createAdminToken,
  finishLogIn,
  finishSetUp,
  getAdminSession,
  getAdminTokens,
  getOperators,
  inviteOperator,
  logOut,
  removeAdminToken,
  removeOperator,
  startLogIn,
  startSetUp,
} from '../admin/operatorRoutes.ts'
export {
  getAdminAnalytics,
  getAdminProject,
  getAdminProjects,
  putAdminProject,
  removeAdminProject,
} from '../admin/projectRoutes.ts'
export {
  type AuditEntry,
  auditEntry,
  getAdminHealth,
  getAdminLogIns,
  getAdminNames,
  getAdminWebhooks,
  getAuditLog,
} from '../admin/readRoutes.ts'
export {
  type AdminProject,
  type AdminToken,
  adminErrorBody,
  adminProject,
  adminToken,
  type Operator,
  type OperatorChallenge,
  type OperatorRole,
  operator,
  operatorChallenge,
  operatorRole,
  type StoredProject,
  storedProject,
} from '../admin/schemas.ts'
