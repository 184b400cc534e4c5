import { RequestError } from '../../../kit/RequestError.ts'
import type { AdminService } from '../AdminService.ts'

/** The service; the guard has answered already where there is none. */
export function adminOf({ admin }: { admin: AdminService | undefined }): AdminService {
  if (!admin) throw new RequestError('NOT_FOUND', 'Nothing exists at this address')
  return admin
}
