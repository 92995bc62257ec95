// `dist/server/engine-thread.js`: entry of the built app's engine thread.
process.setSourceMapsEnabled(true);
void import('embedded-mongo/engine-thread');
