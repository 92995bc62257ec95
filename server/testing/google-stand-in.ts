import { OAuth2Server } from 'oauth2-mock-server';

/** What the stand-in says about whoever signs in next. */
export interface GooglePerson {
  /** Google's own name of the account; the address where none is given. */
  sub?: string;
  email: string;
  email_verified: boolean;
  /** The Workspace domain of the account; the domain of the address where none is given, null for no Workspace. */
  hd?: string | null;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

/** A real identity provider on this machine, in the place of Google. */
export interface GoogleStandIn {
  issuer: string;
  /** Sets who signs in next. */
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
