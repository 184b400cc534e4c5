import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { askKms } from './askKms.ts'
import { createCredentials, type Expiring } from './createCredentials.ts'
import type { KmsContext } from './KmsContext.ts'
import { KmsFailedError } from './KmsFailedError.ts'
import { readAnswer } from './readAnswer.ts'
import type { AwsCredentials } from './signAws.ts'

const answer = v.object({
  AccessKeyId: v.string(),
  SecretAccessKey: v.string(),
  Token: v.string(),
  Expiration: v.pipe(v.string(), v.isoTimestamp()),
})

/** Reads credentials from the environment, else from the container (ECS, EKS), else from the instance (IMDSv2 only). */
export function awsCredentials(context: KmsContext, keyId: string) {
  const { env } = context
  return createCredentials(async (): Promise<Expiring<AwsCredentials>> => {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
    if (accessKeyId && secretAccessKey)
      return {
        value: { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN },
        expiresAtMs: Number.POSITIVE_INFINITY,
      }
    const { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: relative, AWS_CONTAINER_CREDENTIALS_FULL_URI: full } = env
    if (relative) return ofContainer(context, keyId, new URL(relative, 'http://169.254.170.2').href)
    if (full) return ofContainer(context, keyId, full)
    return ofInstance(context, keyId)
  }, context.clock)
}

const toCredentials = (found: v.InferOutput<typeof answer>): Expiring<AwsCredentials> => ({
  value: {
    accessKeyId: found.AccessKeyId,
    secretAccessKey: found.SecretAccessKey,
    sessionToken: found.Token,
  },
  expiresAtMs: Date.parse(found.Expiration),
})

/** The hosts that AWS's own clients accept. The token must not go elsewhere. */
const isContainerHost = ({ protocol, hostname }: URL) =>
  protocol === 'https:' ||
  ['127.0.0.1', 'localhost', '[::1]', '169.254.170.2', '169.254.170.23', '[fd00:ec2::23]'].includes(hostname)

async function ofContainer(context: KmsContext, keyId: string, url: string) {
  const { env } = context
  if (!isContainerHost(new URL(url)))
    throw new KmsFailedError({
      keyId,
      failure: 'denied',
      reason: 'the container’s credentials are at a strange host',
    })
  return toCredentials(
    await askKms(context, {
      ...{ keyId, answer },
      async request() {
        const file = env.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE
        const token = file ? (await readFile(file, 'utf8')).trim() : env.AWS_CONTAINER_AUTHORIZATION_TOKEN
        return { url, method: 'GET', headers: token ? { authorization: token } : {} }
      },
    }),
  )
}

/** https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instance-metadata-v2-how-it-works.html */
async function ofInstance(context: KmsContext, keyId: string) {
  const base = context.env.AWS_EC2_METADATA_SERVICE_ENDPOINT ?? 'http://169.254.169.254'
  const { fetch: send = fetch, timeoutMs = 5_000 } = context
  const read = async (path: string, init: RequestInit) => {
    const response = await send(new URL(path, base), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok)
      throw new KmsFailedError({
        keyId,
        failure: 'denied',
        reason: 'the instance has no role, and the environment no credentials',
      })
    const { text, isWhole } = await readAnswer(response)
    if (!isWhole) throw new KmsFailedError({ keyId, failure: 'refused', reason: 'its answer makes no sense' })
    return text
  }
  const token = await read('/latest/api/token', {
    method: 'PUT',
    headers: { 'x-aws-ec2-metadata-token-ttl-seconds': '300' },
  })
  const headers = { 'x-aws-ec2-metadata-token': token }
  const path = '/latest/meta-data/iam/security-credentials/'
  const [role = ''] = (await read(path, { headers })).split('\n')
  const url = new URL(path + encodeURIComponent(role), base).href
  return toCredentials(
    await askKms(context, { keyId, answer, request: async () => ({ url, method: 'GET', headers }) }),
  )
}
