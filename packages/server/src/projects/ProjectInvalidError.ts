import { BaseError } from '@foyer/contract'

/** A project was not stored. The message names the invalid field and the expected value. */
export class ProjectInvalidError extends BaseError<'PROJECT_INVALID'> {
  override name = 'ProjectInvalidError'
  constructor(id: string, reason: string) {
    super(`The project ${JSON.stringify(id)} cannot be stored: ${reason}.`, { code: 'PROJECT_INVALID' })
  }
}
