/** Errors that the secure frame answers with a message of the case at hand, and when. Others are classes. */
export const frameErrors = {
  APPROVAL_COVERED: 'Something of the page lay over the card that asked.',
  ATOMIC_UNSUPPORTED: 'Calls were to run as one, and the account cannot do that.',
  BACKUP_INVALID: 'The file is not a backup of this wallet.',
  BLIND_SIGNING_REFUSED: 'The effect of what was to be signed cannot be read.',
  BOX_INVALID: 'What was given does not open the wallet, or opens another one.',
  BUNDLER_FAILED:
    'The bundler or paymaster refused the operation, or answered something that cannot be right.',
  CALLS_DUPLICATE: 'Calls with this id were sent already.',
  CALLS_TOO_MANY: 'More calls than one batch may hold.',
  CALLS_UNKNOWN: 'No calls with this id were sent from here.',
  CALL_FAILED: 'A call fails as things are now.',
  CAPABILITY_UNSUPPORTED: 'The account does not have a capability that the calls ask for.',
  EMAIL_CHANGE_DECLINED: 'The visitor did not agree to a change of the email.',
  FRAME_FAILED: 'The frame failed, or its answer breaks the contract.',
  OPERATION_PENDING: 'The operation was sent, and no block has it yet.',
  PASSKEY_FAILED: 'The passkey was not used, or its answer cannot be trusted.',
  PASSKEY_UNSUPPORTED: 'The passkey cannot keep a secret: it is no way to recover.',
  RECOVERY_CANCELLED: 'The visitor left before this device was added.',
  RECOVERY_CODE_INVALID: 'The recovery code has a wrong character.',
  WALLET_MISSING: 'The visitor has no wallet yet.',
} as const
