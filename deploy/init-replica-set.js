// Run by mongosh on mongo-1's loopback at each `docker compose up`; a second run changes nothing, except that the
// app's user gets the password that stands in .env now.
const SET = 'win-the-day';
const LOOPBACK = '127.0.0.1:27017/admin?directConnection=true';
const WAIT_MS = 120_000;
const { MONGO_ADMIN_PASSWORD, MONGO_APP_PASSWORD } = process.env;

/** Runs a step; an error of these names means that it was done by an earlier run. */
function unlessDone(step, doneNames) {
  try {
    step();
  } catch (error) {
    if (!doneNames.includes(error.codeName)) throw error;
  }
}

const visitor = connect(`mongodb://${LOOPBACK}`);
// mongo-1 is the preferred primary: this script finds it there, and members the shortest way to it.
const members = [1, 2, 3].map((number) => ({
  _id: number - 1,
  host: `mongo-${number}:27017`,
  priority: number === 1 ? 2 : 1,
}));
unlessDone(
  () => visitor.adminCommand({ replSetInitiate: { _id: SET, members } }),
  ['AlreadyInitialized', 'Unauthorized'],
);

const giveUpAt = Date.now() + WAIT_MS;
while (!visitor.adminCommand({ hello: 1 }).isWritablePrimary) {
  if (Date.now() > giveUpAt) throw new Error('mongo-1 did not become the primary of the replica set.');
  sleep(500);
}

// MongoDB lets a visitor on loopback make the first user, and nothing more after that.
unlessDone(
  () => visitor.createUser({ user: 'admin', pwd: MONGO_ADMIN_PASSWORD, roles: ['root'] }),
  ['Unauthorized'],
);
const admin = connect(`mongodb://admin:${encodeURIComponent(MONGO_ADMIN_PASSWORD)}@${LOOPBACK}`);
const app = { pwd: MONGO_APP_PASSWORD, roles: [{ role: 'readWrite', db: SET }] };
if (admin.getUser(SET)) admin.updateUser(SET, app);
else admin.createUser({ user: SET, ...app });
print('The replica set is ready.');
