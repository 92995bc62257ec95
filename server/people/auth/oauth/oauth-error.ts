/** A refusal in the words of RFC 6749; `text` is for the person who reads the client's log. */
export class OAuthError extends Error {
  constructor(
    readonly code:
      | 'invalid_client_metadata'
      | 'invalid_redirect_uri'
      | 'invalid_request'
      | 'invalid_grant'
      | 'unsupported_grant_type'
      | 'invalid_client'
      | 'invalid_target'
      | 'temporarily_unavailable',
    readonly text: string,
  ) {
    super(`${code}: ${text}`);
    this.name = 'OAuthError';
  }
}
