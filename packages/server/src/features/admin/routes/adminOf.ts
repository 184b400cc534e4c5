import { RequestError } from '../../../kit/RequestError.ts'
import type { AdminService } from '../AdminService.ts'

/** Returns the admin service. Without one, the guard has already responded. */
export function adminOf({ admin }: { admin: AdminService | undefined }): AdminService {
  if (!admin) throw new RequestError('NOT_FOUND', 'Nothing exists at this address')
  return admin
}
