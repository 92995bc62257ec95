#!/bin/bash
# Starts one member of the replica set. The members recognise each other by a shared key, which mongod takes only
# from a file that nobody else may read.
set -euo pipefail
key_file=/tmp/replica-set-key
rm -f "$key_file"
(umask 277 && printf '%s\n' "$MONGO_KEY" > "$key_file")
unset MONGO_KEY
exec mongod --quiet --replSet win-the-day --keyFile "$key_file" --bind_ip_all --dbpath /data/db \
  --wiredTigerCacheSizeGB "$MONGO_CACHE_GB"
