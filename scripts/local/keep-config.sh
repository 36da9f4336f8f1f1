#!/bin/sh
# Stands where Miniflare starts workerd: keeps the configuration that workerd would get, and ends.
exec cat > "$WORKERD_CONFIG"
