import { BaseError } from '@foyer/contract'

/** A project was not stored; the message names the invalid field and what is expected. */
export class ProjectInvalidError extends BaseError<'PROJECT_INVALID'> {
  override name = 'ProjectInvalidError'
  constructor(id: string, reason: string) {
    super(`The project ${JSON.stringify(id)} cannot be stored: ${reason}.`, { code: 'PROJECT_INVALID' })
  }
}
