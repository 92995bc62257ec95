import { OAuth2Server } from 'oauth2-mock-server';

/** Claims of the person who signs in next. */
export interface GooglePerson {
  /** Google's id of the account; by default the address. */
  sub?: string;
  email: string;
  email_verified: boolean;
  /** The Workspace domain of the account; by default the domain of the address, null for no Workspace. */
  hd?: string | null;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

/** A real identity provider on this machine, in the place of Google. */
export interface GoogleStandIn {
  issuer: string;
  /** Sets the person who signs in next. */
  be(person: GooglePerson): void;
  close(): Promise<void>;
}

/** Starts the stand-in; hand `issuer` to the server as `google.testIssuer` (TEST_GOOGLE_ISSUER). */
export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  let person: GooglePerson = { email: 'nobody@club.example', email_verified: false };
  server.service.on('beforeUserinfo', (answer: { body: unknown }) => {
    const { hd = person.email.split('@')[1], ...remaining } = person;
    answer.body = { sub: person.email, ...remaining, ...(hd ? { hd } : {}) };
  });
  await server.start(0, '127.0.0.1');
  return {
    issuer: `http://127.0.0.1:${server.address().port}`,
    be(next) {
      person = next;
    },
    close: () => server.stop(),
  };
}
