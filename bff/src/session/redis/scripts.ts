/**
 * Lua scripts that run inside Redis, so that a check and the write it allows are atomic. Each script uses keys of one
 * slot. In every list of times, 0 keeps the current time to live.
 */

/** KEYS entries, then others that must be absent like the first; ARGV value, ttl for each entry. */
const createEntries = `
local entries = #ARGV / 2
if redis.call('EXISTS', KEYS[1], unpack(KEYS, entries + 1)) > 0 then return 0 end
for i = 1, entries do
  redis.call('SET', KEYS[i], ARGV[2 * i - 1], 'PX', ARGV[2 * i])
end
return 1`;

/** KEYS guards then entries; ARGV number of guards, their prefixes, then value and ttl of each entry. */
const replaceEntries = `
local guards = tonumber(ARGV[1])
for i = 1, guards do
  local current = redis.call('GET', KEYS[i])
  local prefix = ARGV[1 + i]
  if not current or string.sub(current, 1, #prefix) ~= prefix then return 0 end
end
for i = guards + 1, #KEYS do
  local at = 1 + guards + 2 * (i - guards) - 1
  if ARGV[at + 1] == '0' then
    redis.call('SET', KEYS[i], ARGV[at], 'KEEPTTL')
  else
    redis.call('SET', KEYS[i], ARGV[at], 'PX', ARGV[at + 1])
  end
end
return 1`;

/** KEYS; ARGV ttl of each. */
const slideKeys = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
for i = 1, #KEYS do redis.call('PEXPIRE', KEYS[i], ARGV[i]) end
return 1`;

/** KEYS; returns their values and deletes them. */
const takeKeys = `
local values = redis.call('MGET', unpack(KEYS))
redis.call('DEL', unpack(KEYS))
return values`;

/** KEYS one; ARGV the value it must hold. */
const dropKey = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

/**
 * KEYS sorted sets; ARGV member, then limit and lifetime of each. Adds the member to all of them, or to none if one is
 * full without it, and returns the milliseconds until each has room. Uses the clock of Redis, so that replicas need no
 * synchronised clocks.
 */
const reservePlaces = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local waits = {}
local isFull = false
for i = 1, #KEYS do
  redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', now)
  waits[i] = 0
  local over = redis.call('ZCARD', KEYS[i]) - ARGV[2 * i]
  if over >= 0 and not redis.call('ZSCORE', KEYS[i], ARGV[1]) then
    local last = redis.call('ZRANGE', KEYS[i], over, over, 'WITHSCORES')
    waits[i] = last[2] - now
    isFull = true
  end
end
if isFull then return waits end
for i = 1, #KEYS do
  redis.call('ZADD', KEYS[i], now + ARGV[2 * i + 1], ARGV[1])
  redis.call('PEXPIRE', KEYS[i], ARGV[2 * i + 1])
end
return waits`;

/** KEYS sorted sets; ARGV member. */
const givePlacesBack = `
for i = 1, #KEYS do redis.call('ZREM', KEYS[i], ARGV[1]) end
return 1`;

/** KEYS a sorted set; ARGV now, member, until, most members or 0. The set expires with its last member. */
const addSetMember = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[2])
local most = tonumber(ARGV[4])
if most > 0 then redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -most - 1) end
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
redis.call('PEXPIREAT', KEYS[1], last[2])
return 1`;

export const scripts = {
  createEntries,
  replaceEntries,
  slideKeys,
  takeKeys,
  dropKey,
  reservePlaces,
  givePlacesBack,
  addSetMember,
} as const;
export type ScriptName = keyof typeof scripts;
