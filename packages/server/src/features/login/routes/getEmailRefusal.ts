import { getEmailRefusal } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Tells the browser that began a login whether it still has to wait for a code. */
export const getEmailRefusalRoute = implementLogin(
  getEmailRefusal,
  async ({ body: { challengeId: id } }, { logins, project, device }) => ({
    output: { isRefused: await logins.codes.isRefused({ id, kind: 'login', projectId: project.id, device }) },
  }),
)
