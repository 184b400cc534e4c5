// Imported by examples as `./api`: the client of an app or of its backend.
import { createApiClient } from '@foyer/contract'

export const api = createApiClient({
  serverUrl: 'https://foyer.example.com',
  projectId: 'my-app',
  sdkType: 'backend',
  sdkVersion: '1.0.0',
})
