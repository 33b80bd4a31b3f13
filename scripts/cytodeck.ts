import '../src/server/cli/main.ts'
